import { z } from 'zod';
import { withKey } from '../../../platform/http/index.ts';

/** Common descriptions of the routes of a job. */
export const ofSdm = { tags: ['Distribution models'], security: withKey };

/** An id of another form is one that no job has. */
export const JobPath = z.object({
  job_id: z
    .string()
    .meta({ description: 'The id of the job.', examples: ['4f8b2c61d09e4a7f9b35c1e87a2d6f03'] }),
});
