import { Icon, IconButton, useKeyboardInset } from '@medrad/ui/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './sheet.module.css';
import type { SheetPosition } from './sheet-position';
import { useSheetDrag } from './use-sheet-drag';

interface ReportSheetProps {
  title: string;
  /** Number of words: `12 words`. */
  words: string;
  /** Notice that says where the draft is stored. */
  state: ReactNode;
  children: ReactNode;
}

/** Scrolls the images into the part of the screen above the sheet. */
function showImages(sheet: HTMLElement): void {
  const images = sheet.closest('[data-report-work]')?.firstElementChild;
  const { top = 0, bottom = 0 } = images?.getBoundingClientRect() ?? {};
  const quarter = window.innerHeight / 4;
  // Whether the images are visible: they begin near the top of the window or above it, and end below its first quarter.
  const isSeen = top < quarter / 2 && bottom > quarter;
  if (!isSeen) images?.scrollIntoView({ block: 'start' });
}

/**
 * The container of the report form. On a wide screen it is a card beside the images; on a phone it is a bottom sheet,
 * closed, half or full height. The images above it stay usable, so it does not trap the focus.
 */
export function ReportSheet({ title, words, state, children }: ReportSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [position, setPosition] = useState<SheetPosition>('closed');
  const isOpen = position !== 'closed';
  useKeyboardInset(sheet);

  function moveTo(next: SheetPosition): void {
    // The fields are hidden in a closed sheet, so the focus moves from a field to the header's button.
    if (next === 'closed' && sheet.current?.contains(document.activeElement)) toggle.current?.focus();
    setPosition(next);
  }
  useEffect(() => {
    // An open sheet adds room at the end of the page, without which the images cannot scroll up; so this runs after
    // rendering.
    if (isOpen && sheet.current) showImages(sheet.current);
  }, [isOpen]);
  const { height, handlers } = useSheetDrag({ sheet, head, position, onSettle: moveTo });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isOpen) return;
    event.stopPropagation();
    moveTo('closed');
  }
  /** Lowers a sheet of full height to half height when the focus moves to the page behind it. */
  function handleBlur({ relatedTarget }: FocusEvent): void {
    const page = sheet.current?.closest('main') ?? document.body;
    if (position !== 'full' || !(relatedTarget instanceof Element) || !page.contains(relatedTarget)) return;
    if (!sheet.current?.contains(relatedTarget) && !relatedTarget.closest('[role="dialog"]')) moveTo('half');
  }
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={`${id}-title`}
      data-position={position}
      data-dragging={height === null ? undefined : ''}
      style={height === null ? undefined : { height }}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <div ref={head} className={styles.head} {...handlers}>
        <span className={styles.grip} aria-hidden="true" />
        <div className={styles.titles}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <div className={styles.facts}>
            <span className={styles.words}>{words}</span>
            {state}
          </div>
        </div>
        {isOpen && (
          <IconButton
            className={styles.size}
            label="Full height"
            icon={position === 'full' ? 'arrow-down' : 'arrow-up'}
            aria-pressed={position === 'full'}
            onClick={() => moveTo(position === 'full' ? 'half' : 'full')}
          />
        )}
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label="Report"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => moveTo(isOpen ? 'closed' : 'half')}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
        </button>
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
