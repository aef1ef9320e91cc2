import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Section } from '../../parts/section.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { images } from '../../texts/images.ts';
import { CopyableCode } from '../copyable-code.tsx';
import { type ItemResult, reasonOf, statusColors } from '../item-result.ts';
import { htmlOf } from './html-snippet.ts';
import { ImageFacts } from './image-facts.tsx';
import { SizedImage } from './sized-image.tsx';
import classes from './try-out.module.css';

const texts = images.tryOut;

interface ItemAnswerProps {
  readonly result: ItemResult;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** The image that a shop would show for a plant, or why there is none. */
export function ItemAnswer({ result, isAsking, onAsk }: ItemAnswerProps) {
  const { image, image_url: url, status, retry_after_seconds: retryAfter } = result;
  return (
    <Stack gap="lg">
      <Heading result={result} />
      {image === null || url === null ? (
        <Alert color={statusColors[status]} title={reasonOf(result)}>
          {retryAfter === null ? (
            <Button size="xs" variant="default" loading={isAsking} onClick={onAsk}>
              {texts.askAgain}
            </Button>
          ) : (
            texts.willAsk
          )}
        </Alert>
      ) : (
        <>
          <div className={classes.shown}>
            <SizedImage image={image} />
            <ImageFacts image={image} reason={reasonOf(result)} />
          </div>
          <Section title={texts.snippet} intro={texts.snippetIntro}>
            <CopyableCode label={texts.snippet} code={htmlOf(image, url)} copyLabel={texts.copySnippet} />
          </Section>
        </>
      )}
    </Stack>
  );
}

function Heading({ result }: { result: ItemResult }) {
  const { accepted_name: name, display_name: common, sku, status } = result;
  return (
    <div role="status">
      <Group gap="sm">
        {name !== null && (
          <Title order={2} size="h3">
            <TaxonName name={name} />
          </Title>
        )}
        <Badge variant="light" color={statusColors[status]}>
          {images.status[status]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {[common === name ? null : common, sku].filter((part) => part !== null).join(' · ')}
      </Text>
    </div>
  );
}
