import { type DragEvent, useState } from 'react';

/** Makes an element a place where a file, or up to `filesMax`, can be dropped. */
export function useFileDrop(onFile: (file: File) => void, filesMax = 1) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        for (const file of [...event.dataTransfer.files].slice(0, filesMax)) onFile(file);
      },
    },
  };
}
