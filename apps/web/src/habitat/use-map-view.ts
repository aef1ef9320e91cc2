import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Placement of a picture in its window: scaled around its middle, and moved, in pixels. */
interface MapOffset {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface MapView {
  readonly place: MapOffset;
  readonly isDragged: boolean;
  /** Takes the element of the window. */
  readonly windowRef: (box: HTMLDivElement | null) => void;
  readonly pointer: PointerHandlers;
  move(x: number, y: number): void;
  zoomIn(): void;
  zoomOut(): void;
  reset(): void;
}

interface PointerHandlers {
  onPointerDown(event: PointerEvent<HTMLDivElement>): void;
  onPointerMove(event: PointerEvent<HTMLDivElement>): void;
  onPointerUp(event: PointerEvent<HTMLDivElement>): void;
  onPointerCancel(event: PointerEvent<HTMLDivElement>): void;
}

/** A point of the window, from its middle. */
interface PointerPoint {
  readonly x: number;
  readonly y: number;
}

const whole: MapOffset = { scale: 1, x: 0, y: 0 };
const middle: PointerPoint = { x: 0, y: 0 };
const scaleMax = 8;
const zoomStep = 1.5;

/** A picture in a window that is zoomed and moved by wheel, fingers, mouse and keys. */
export function useMapView(): MapView {
  const [place, setPlace] = useState(whole);
  // A state, for dialogs have their content later than they are there themselves.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const change = (next: (before: MapOffset) => MapOffset) => setPlace((before) => within(next(before), box));
  const zoom = (factor: number, around: PointerPoint = middle) =>
    change((before) => zoomAt(before, factor, around));
  const move = (x: number, y: number) =>
    change((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  useWheel(box, zoom);
  const { fingers, pointer } = usePointers(move, zoom);
  return {
    place,
    isDragged: fingers > 0,
    windowRef: setBox,
    pointer,
    move,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    reset: () => setPlace(whole),
  };
}

/** Keeps the point under `around` in place. */
function zoomAt({ scale, x, y }: MapOffset, factor: number, around: PointerPoint): MapOffset {
  const next = Math.max(1, Math.min(scaleMax, scale * factor));
  const by = next / scale;
  return { scale: next, x: around.x - (around.x - x) * by, y: around.y - (around.y - y) * by };
}

/** The picture never leaves its window. */
function within({ scale, x, y }: MapOffset, box: HTMLDivElement | null): MapOffset {
  const max = (length: number) => ((scale - 1) * length) / 2;
  const clamp = (value: number, length: number) => Math.max(-max(length), Math.min(max(length), value)) || 0;
  return { scale, x: clamp(x, box?.clientWidth ?? 0), y: clamp(y, box?.clientHeight ?? 0) };
}

type Zoom = (factor: number, around: PointerPoint) => void;

function pointOf(
  box: HTMLDivElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): PointerPoint {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Listened to by hand: the page would scroll otherwise. */
function useWheel(box: HTMLDivElement | null, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    if (box === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 400), pointOf(box, event));
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [box]);
}

/** One finger or the mouse moves, two fingers zoom. */
function usePointers(move: (x: number, y: number) => void, zoom: Zoom) {
  const points = useRef(new Map<number, PointerPoint>());
  const [fingers, setFingers] = useState(0);
  const end = (event: PointerEvent<HTMLDivElement>) => {
    points.current.delete(event.pointerId);
    setFingers(points.current.size);
  };
  const pointer: PointerHandlers = {
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, pointOf(event.currentTarget, event));
      setFingers(points.current.size);
    },
    onPointerMove(event) {
      const before = points.current.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event.currentTarget, event);
      points.current.set(event.pointerId, now);
      const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) move(now.x - before.x, now.y - before.y);
      else zoom(distance(now, other) / Math.max(1, distance(before, other)), other);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { fingers, pointer };
}

const distance = (one: PointerPoint, other: PointerPoint): number =>
  Math.hypot(one.x - other.x, one.y - other.y);
