import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { lazyPart } from '@medrad/ui/core';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageArea, PaperDocument } from '../document/paper-document';
import { useFind } from '../hooks/use-find';
import { useReaderKeys } from '../hooks/use-reader-keys';
import { useReaderView } from '../hooks/use-reader-view';
import { useZoomGestures } from '../hooks/use-zoom-gestures';
import { leftOf } from '../layout/page-layout';
import { RenderQueue } from '../layout/render-queue';
import { stepZoom } from '../layout/zoom';
import type { ReaderCommand } from '../reader-keys';
import { FindBar } from './find-bar';
import { PageView } from './page-view';
import { ReaderToolbar } from './reader-toolbar';
import styles from './viewer.module.css';

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet'));

/** Pixels per press of an arrow key. */
const lineStep = 60;
/** Share of the window's height that one screen step scrolls; below 1, so that the last lines stay visible. */
const screenStep = 0.9;

interface ReaderProps {
  document: PaperDocument;
  title: string;
  /** Notice shown over the pages, if any. */
  notice: ReactNode;
}

/** An opened PDF with its tools and pages; only pages near the window are rendered. */
export function Reader({ document, title, notice }: ReaderProps) {
  const view = useReaderView(document);
  const { scroller, layout, zoom, pages, move } = view;
  const find = useFind(document, pages.current);
  const [queue] = useState(() => new RenderQueue());
  const [hasCharacters, setCharacters] = useStoredSwitch('paperShortcuts', true);
  const [isDim, setDim] = useStoredSwitch('paperDim', false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [focusTurn, setFocusTurn] = useState(0);
  useZoomGestures(view);
  useEffect(() => queue.watch(pages.current), [queue, pages]);

  const { active } = find;
  const bring = useEffectEvent((page: number) => {
    if (page < pages.first || page > pages.last) move.toPage(page);
  });
  useEffect(() => {
    if (active) bring(active.page);
  }, [active]);
  const shown = useRef(0);
  const show = useCallback(
    (page: number, area: PageArea, turn: number) => {
      // Scrolls only once per step to a match, because a page that is mounted again must not scroll back to that match.
      if (shown.current !== turn) move.toArea(page, area);
      shown.current = turn;
    },
    [move],
  );

  const commands: Record<ReaderCommand, () => void> = {
    'zoom-in': () => view.zoomTo(stepZoom(view.zoomNow(), 'in')),
    'zoom-out': () => view.zoomTo(stepZoom(view.zoomNow(), 'out')),
    fit: view.fit,
    'next-page': () => move.toPage(pages.current + 1),
    'previous-page': () => move.toPage(pages.current - 1),
    'first-page': () => move.toPage(1),
    'last-page': () => move.toPage(document.pageCount),
    'screen-down': () => move.byScreens(screenStep),
    'screen-up': () => move.byScreens(-screenStep),
    'line-down': () => move.by(0, lineStep),
    'line-up': () => move.by(0, -lineStep),
    left: () => move.by(-lineStep, 0),
    right: () => move.by(lineStep, 0),
    find: () => {
      find.open();
      setFocusTurn((turn) => turn + 1);
    },
    'find-next': () => find.step(1),
    'find-previous': () => find.step(-1),
    dim: () => setDim(!isDim),
    sheet: () => setSheetOpen(true),
  };
  const run = (command: ReaderCommand) => commands[command]();
  useReaderKeys({ hasCharacters, isWide: () => layout.width > view.box.width, run });

  const numbers = Array.from({ length: pages.last - pages.first + 1 }, (_, index) => pages.first + index);
  return (
    <>
      <ReaderToolbar
        page={pages.current}
        pageCount={document.pageCount}
        zoom={zoom}
        isDim={isDim}
        isFinding={find.isOpen}
        onGo={move.toPage}
        run={run}
      />
      {find.isOpen ? <FindBar find={find} focusTurn={focusTurn} /> : null}
      <div className={styles.document}>
        <div
          ref={scroller}
          className={styles.scroller}
          role="region"
          aria-label={`Pages of ${title}`}
          tabIndex={0}
          data-dim={isDim || undefined}
          onScroll={view.look}
        >
          <div className={styles.stack} style={{ width: layout.width, height: layout.height }}>
            {numbers.map((number) => (
              <PageView
                key={number}
                document={document}
                number={number}
                left={leftOf(layout, number)}
                top={layout.tops[number - 1] ?? 0}
                size={layout.sizes[number - 1] ?? document.firstSize}
                zoom={zoom}
                pixelRatio={view.box.pixelRatio}
                queue={queue}
                matches={find.matchesOn(number)}
                active={active?.page === number ? active : null}
                onSize={view.learnSize}
                onGo={move.toPage}
                onShow={show}
              />
            ))}
          </div>
        </div>
        {notice}
      </div>
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <ShortcutSheet isOn={hasCharacters} onToggle={setCharacters} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
