import { Button } from '@medrad/ui/core';
import { type CSSProperties, memo, useEffect, useState } from 'react';
import type { PageArea, PageSize, PaperDocument, PaperPage } from '../document/paper-document';
import type { Match } from '../find/find-matches';
import type { ActiveMatch } from '../hooks/use-find';
import { usePaintedCanvas } from '../hooks/use-painted-canvas';
import { canvasScale } from '../layout/canvas-scale';
import type { RenderQueue } from '../layout/render-queue';
import { FindMarks } from './find-marks';
import { PageLinks } from './page-links';
import { PageText } from './page-text';
import styles from './page.module.css';

/** CSS pixels per PDF point, a factor that pdfjs' text layer needs for its text sizes. */
const pixelsPerPoint = 96 / 72;

interface PageViewProps {
  document: PaperDocument;
  number: number;
  left: number;
  top: number;
  /** Size of the page on the screen in CSS pixels. */
  size: PageSize;
  zoom: number;
  pixelRatio: number;
  queue: RenderQueue;
  matches: readonly Match[] | undefined;
  active: ActiveMatch | null;
  onSize: (page: number, size: PageSize) => void;
  onGo: (page: number) => void;
  onShow: (page: number, area: PageArea, turn: number) => void;
}

function Failed({ number, onRetry }: { number: number; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>Page {number} could not be shown.</p>
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** The content of a loaded page. */
function Content({ page, ...props }: PageViewProps & { page: PaperPage; sheet: HTMLElement }) {
  const { number, zoom, pixelRatio, queue, sheet, matches, active, onGo, onShow } = props;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const scale = canvasScale(page.size, zoom, { pixelRatio, isPhone });
  const { host, outcome, retry } = usePaintedCanvas(page, number, scale, queue);
  const [pieces, setPieces] = useState<readonly HTMLElement[] | null>(null);
  return (
    <>
      <div ref={host} className={styles.painting} data-outcome={outcome} />
      {/* The text is laid out after painting, because its layout would delay the painting. */}
      {outcome === 'painted' ? <PageText page={page} onLaid={setPieces} /> : null}
      {outcome === 'painted' ? <PageLinks page={page} onGo={onGo} /> : null}
      {pieces && matches ? (
        <FindMarks
          sheet={sheet}
          pieces={pieces}
          matches={matches}
          active={active}
          onShow={(area, turn) => onShow(number, area, turn)}
        />
      ) : null}
      {outcome === 'failed' ? <Failed number={number} onRetry={retry} /> : null}
    </>
  );
}

/** Shows one page: at once a blank sheet, then the painted page and its text. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { document, number, left, top, size, zoom, onSize } = props;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [page, setPage] = useState<PaperPage | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    document.page(number).then(
      (read) => {
        if (isOver) return;
        setPage(read);
        onSize(number, read.size);
      },
      () => isOver || setPage('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [document, number, onSize, attempt]);

  const retry = () => {
    setPage(null);
    setAttempt((count) => count + 1);
  };
  const style = {
    ...size,
    transform: `translate(${left}px, ${top}px)`,
    '--total-scale-factor': zoom * pixelsPerPoint,
  } as CSSProperties;
  return (
    <section ref={setSheet} className={styles.sheet} style={style} aria-label={`Page ${number}`}>
      {page === 'failed' ? <Failed number={number} onRetry={retry} /> : null}
      {page && page !== 'failed' && sheet ? <Content {...props} page={page} sheet={sheet} /> : null}
    </section>
  );
});
