import { z } from 'zod';
import { daysDefault, daysMax, groupings, groupsMax } from '../metering/by-day/daily-usage.ts';
import { narrowing } from './usage-schema.ts';

/** The wire format of usage by day. */

const day = (description: string) =>
  z.iso
    .date()
    .refine((text) => !text.startsWith('0'), 'must be a day such as 2026-11-22')
    .optional()
    .meta({ description, examples: ['2026-11-22'] });

export const UsageByDayQuery = z.object({
  from: day(`The first day (UTC); ${daysDefault - 1} days before the last one by default.`),
  to: day(`The last day (UTC), at most ${daysMax - 1} days after the first; today by default.`),
  by: z.enum(groupings).default('operation').meta({ description: 'The grouping of the usage of a day.' }),
  ...narrowing,
});

const requests = z.int().min(0).meta({ description: 'Answers that were charged.' });
const units = z.int().min(0).meta({ description: 'Units charged: names, labels.' });

const UsageGroup = z
  .object({
    id: z
      .string()
      .nullable()
      .meta({
        description:
          'The `operationId`, the id of the merchant, or that of the key. Null for what the account used for itself, and for the rest.',
        examples: ['verifyPlantNames'],
      }),
    name: z.string().meta({
      description:
        'For people: the name of the key, for what the account used for itself that of the account, else the id.',
    }),
    requests,
    units,
    is_rest: z.boolean().meta({
      description: `True for all those behind the ${groupsMax} largest, summed up; always the last group.`,
    }),
  })
  .meta({ id: 'UsageGroup', description: 'Units charged in all for one operation, merchant or key.' });

const UsageOfDay = z
  .object({
    date: z.string().meta({ description: 'The day (UTC).', examples: ['2026-11-22'] }),
    group: z.int().min(0).meta({ description: 'Position of its group in `groups`, from 0.' }),
    requests,
    units,
  })
  .meta({ id: 'UsageOfDay', description: 'Units charged on one day for one group.' });

const example = {
  from: '2026-10-24',
  to: '2026-11-22',
  by: 'operation',
  groups: [
    { id: 'verifyPlantNames', name: 'verifyPlantNames', requests: 92, units: 1_840, is_rest: false },
    { id: 'verifyPotSizes', name: 'verifyPotSizes', requests: 3, units: 41, is_rest: false },
  ],
  data: [
    { date: '2026-11-02', group: 0, requests: 80, units: 1_200 },
    { date: '2026-11-21', group: 0, requests: 12, units: 640 },
    { date: '2026-11-21', group: 1, requests: 3, units: 41 },
  ],
  total: { requests: 95, units: 1_881 },
};

export const UsageByDay = z
  .object({
    from: z.string().meta({ description: 'The first day that was looked at.' }),
    to: z.string().meta({ description: 'The last one.' }),
    by: z.enum(groupings),
    groups: z.array(UsageGroup).meta({ description: 'Those with usage, the largest first.' }),
    data: z
      .array(UsageOfDay)
      .meta({ description: 'Days with usage in their order, each with the groups that had some.' }),
    total: z.object({ requests, units }).meta({ description: 'All of it.' }),
  })
  .meta({
    id: 'UsageByDay',
    description: 'Usage by day.',
    examples: [example],
  });
