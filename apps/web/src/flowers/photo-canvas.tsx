import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flowers } from '../texts/flowers.ts';
import { colourAround, drawMagnified, drawPhoto, type PhotoPoint } from './photo-colour.ts';
import classes from './photo-picker.module.css';

const texts = flowers.photo;

interface PhotoCanvasProps {
  readonly file: File;
  readonly onPick: (hex: string | undefined) => void;
  readonly onAdd: () => void;
  readonly onUnreadable: () => void;
}

/** A photo with a crosshair, and a magnifier for the pixels below it. */
export function PhotoCanvas({ file, onPick, onAdd, onUnreadable }: PhotoCanvasProps) {
  const photo = useRef<HTMLCanvasElement>(null);
  const lens = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [at, setAt] = useState<PhotoPoint>();
  const moveTo = (point: PhotoPoint) => {
    const canvas = photo.current;
    if (canvas === null) return;
    const inside = {
      x: Math.max(0, Math.min(canvas.width - 1, Math.round(point.x))),
      y: Math.max(0, Math.min(canvas.height - 1, Math.round(point.y))),
    };
    setAt(inside);
    onPick(colourAround(canvas, inside));
    if (lens.current !== null) drawMagnified(canvas, lens.current, inside);
  };
  // Uses the callbacks of the render in which the photo was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each file
  useEffect(() => {
    const canvas = photo.current;
    if (canvas === null) return;
    void drawPhoto(file, canvas).then(() => {
      setSize({ width: canvas.width, height: canvas.height });
      moveTo({ x: canvas.width / 2, y: canvas.height / 2 });
    }, onUnreadable);
  }, [file]);
  const moveToMouse = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    moveTo({
      x: ((clientX - left) / width) * size.width - 0.5,
      y: ((clientY - top) / height) * size.height - 0.5,
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const move = moveOf(event);
    if (move !== undefined && at !== undefined) moveTo({ x: at.x + move.x, y: at.y + move.y });
    else if (event.key === 'Enter') onAdd();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.work}>
      <div
        className={classes.photo}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair is moved by keys
        tabIndex={0}
        aria-label={texts.crosshair}
        onClick={moveToMouse}
        onKeyDown={moveByKey}
      >
        <canvas ref={photo} />
        {at !== undefined && (
          <span
            className={classes.crosshair}
            style={{
              left: `${((at.x + 0.5) / size.width) * 100}%`,
              top: `${((at.y + 0.5) / size.height) * 100}%`,
            }}
            aria-hidden
          />
        )}
      </div>
      <canvas
        ref={lens}
        width={150}
        height={150}
        className={classes.lens}
        role="img"
        aria-label={texts.magnifier}
      />
    </div>
  );
}

function moveOf({ key, shiftKey }: KeyboardEvent): PhotoPoint | undefined {
  const step = shiftKey ? 10 : 1;
  const moves: Record<string, PhotoPoint> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  return moves[key];
}
