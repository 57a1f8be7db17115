import { useEffect, useEffectEvent, useMemo } from 'react';
import type { PageArea } from '../document/paper-document';
import type { Match, TextPlace } from '../find/find-matches';
import type { ActiveMatch } from '../hooks/use-find';
import { areaStyle } from './area-style';
import styles from './page.module.css';

/**
 * The DOM node that contains a text position, with the offset in it; null when the page's text was too large to lay
 * out.
 */
function nodeOf(pieces: readonly HTMLElement[], { piece, offset }: TextPlace): [Node, number] | null {
  const text = pieces[piece]?.firstChild;
  return text ? [text, Math.min(offset, text.textContent?.length ?? 0)] : null;
}

/** The areas of a match, one for each run of text. */
function areasOf(match: Match, pieces: readonly HTMLElement[], sheet: DOMRect): PageArea[] {
  const from = nodeOf(pieces, match.from);
  const to = nodeOf(pieces, match.to);
  if (!from || !to) return [];
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: ((left - sheet.left) / sheet.width) * 100,
      top: ((top - sheet.top) / sheet.height) * 100,
      width: (width / sheet.width) * 100,
      height: (height / sheet.height) * 100,
    }));
}

interface FindMarksProps {
  /** The page's element, relative to which areas are measured. */
  sheet: HTMLElement;
  pieces: readonly HTMLElement[];
  matches: readonly Match[];
  /** The current match, if it is on this page. */
  active: ActiveMatch | null;
  onShow: (area: PageArea, turn: number) => void;
}

/** Highlights all matches on a page. */
export function FindMarks({ sheet, pieces, matches, active, onShow }: FindMarksProps) {
  // The areas are measured on the laid-out text and stored in per cent of the page, so that they are valid at any zoom.
  const areas = useMemo(() => {
    const box = sheet.getBoundingClientRect();
    return matches.map((match) => areasOf(match, pieces, box));
  }, [sheet, pieces, matches]);
  const show = useEffectEvent(onShow);

  const target = active ? areas[active.index]?.[0] : undefined;
  const turn = active?.turn;
  useEffect(() => {
    if (target && turn !== undefined) show(target, turn);
  }, [target, turn]);

  return areas.map((parts, index) =>
    parts.map((area, part) => (
      <span
        key={`${index} ${part}`}
        className={styles.mark}
        data-active={index === active?.index || undefined}
        style={areaStyle(area)}
      />
    )),
  );
}
