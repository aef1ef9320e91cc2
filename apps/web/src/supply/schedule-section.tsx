import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import { supply } from '../texts/supply.ts';
import { schedule } from './schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleLines } from './schedule-lines.tsx';
import { useTabStore } from './tab-store.ts';

const texts = supply.schedule;

/** A schedule: its text until it was read, then its lines. */
export function ScheduleSection() {
  const { lines } = useTabStore(schedule);
  const [isPasting, setIsPasting] = useState(false);
  const isForm = isPasting || lines.length === 0;
  return (
    <Section
      title={texts.title}
      intro={isForm ? texts.intro : texts.table}
      actions={
        !isForm && (
          <Button size="xs" variant="default" onClick={() => setIsPasting(true)}>
            {texts.change}
          </Button>
        )
      }
    >
      {isForm ? (
        <ScheduleForm
          onRead={() => setIsPasting(false)}
          {...(lines.length > 0 && { onCancel: () => setIsPasting(false) })}
        />
      ) : (
        <ScheduleLines />
      )}
    </Section>
  );
}
