import { Alert, List, Paper, Stack, Text } from '@mantine/core';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { supply } from '../texts/supply.ts';
import { RankedCandidate } from './ranked-candidate.tsx';
import classes from './ranking.module.css';
import type { ShownRanking } from './substitutes-store.ts';

const texts = supply.substitutes;

interface RankingSectionProps {
  readonly ranking: ShownRanking | null;
  readonly isStale: boolean;
}

/** The candidates in their order, with why. */
export function RankingSection({ ranking, isStale }: RankingSectionProps) {
  return (
    <Section title={texts.result} intro={texts.resultIntro}>
      {ranking === null ? (
        <Paper withBorder p="xl">
          <Text c="dimmed" ta="center" maw={360} mx="auto">
            {texts.none}
          </Text>
        </Paper>
      ) : (
        <Stack gap="sm">
          {isStale && (
            <Text size="sm" c="dimmed" role="status">
              {texts.stale}
            </Text>
          )}
          {ranking.abstained && (
            <Alert color="yellow" title={texts.abstained}>
              {ranking.abstain_reason}
            </Alert>
          )}
          <ol className={classes.ranking} aria-label={texts.result}>
            {ranking.candidates.map((candidate) => (
              <RankedCandidate key={candidate.canonical_species_id} candidate={candidate} />
            ))}
          </ol>
          <ExcludedCandidates excluded={ranking.excluded} />
          {ranking.candidates.length > 0 && (
            <Hint>{ranking.ai_explanations_generated ? texts.explained : texts.noModel}</Hint>
          )}
        </Stack>
      )}
    </Section>
  );
}

function ExcludedCandidates({ excluded }: { excluded: ShownRanking['excluded'] }) {
  if (excluded.length === 0) return null;
  return (
    <Alert color="gray" title={texts.excluded} p="sm">
      <List size="sm" spacing={4}>
        {excluded.map(({ canonical_species_id: name, reason }) => (
          <List.Item key={`${name} ${reason}`}>
            <TaxonName name={name} />: {reasonText(reason)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The service speaks of a member of the request; the page has another name for it. */
const reasonText = (reason: string): string =>
  reason.includes('excluded_candidates') ? texts.excludedByYou : reason;
