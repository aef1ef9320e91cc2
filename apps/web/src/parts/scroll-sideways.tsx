import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './scroll-sideways.module.css';

interface ScrollSidewaysProps {
  /** What is scrolled, for who cannot see that. */
  readonly label: string;
  /** Below it there is something to scroll. */
  readonly minWidth: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is wider than the page, in a box of its own. Where there is something to scroll, keys reach it too. */
export function ScrollSideways({ label, minWidth, className, children }: ScrollSidewaysProps) {
  const box = useRef<HTMLElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => setIsScrolled(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      className={`${classes.box} ${className ?? ''}`}
      {...(isScrolled && { tabIndex: 0, 'aria-label': label })}
    >
      <div style={{ minWidth }}>{children}</div>
    </section>
  );
}
