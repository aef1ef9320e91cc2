import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './scroll-sideways.module.css';

interface ScrollSidewaysProps {
  /** Accessible name of the scrolled content. */
  readonly label: string;
  /** Below it there is something to scroll. */
  readonly minWidth: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Scrollable box for content wider than the page. It takes the keyboard focus if it can scroll. */
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
