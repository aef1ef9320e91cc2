import { Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { desk } from '../../texts/desk.ts';
import type { ListRow } from './desk-queries.ts';
import { useDesk } from './desk-state.ts';
import { keys } from './keys.ts';

const texts = desk.panel;

/** A note on a row, for the people who work on the list. */
export function NoteField({ row }: { row: ListRow }) {
  const { decideRow, isNoteWanted, setIsNoteWanted, leaveField } = useDesk();
  const [text, setText] = useState(row.note ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isNoteWanted) return;
    field.current?.focus();
    setIsNoteWanted(false);
  }, [isNoteWanted, setIsNoteWanted]);
  const isChanged = text.trim() !== (row.note ?? '');
  const save = () => {
    leaveField();
    void decideRow(row, { decision: 'note', value: text.trim() });
  };
  return (
    <div>
      <Textarea
        ref={field}
        size="xs"
        label={`${texts.note} (${keys.note})`}
        autosize
        minRows={1}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isChanged) save();
          if (event.key === 'Escape') leaveField();
        }}
      />
      {isChanged && (
        <Group mt={6}>
          <Button size="compact-sm" onClick={save}>
            {texts.saveNote}
          </Button>
        </Group>
      )}
    </div>
  );
}
