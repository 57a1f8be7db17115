import type { ImageMark } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import { type OverlayPlace, pixelUnder } from '@medrad/ui/viewer';
import { type PointerEvent, useEffect, useState } from 'react';
import { imageMarksMax } from '@medrad/contracts/limits';
import { type ImagePlace, type MarkLayer, useMarkBoard, useMarks } from './mark-board';
import { onImage, type Pixel, shapeOf } from './mark-geometry';
import { labelOf } from './mark-text';
import { MarkShape } from './mark-shape';
import styles from './marks.module.css';

interface MarkOverlayProps {
  image: ImagePlace;
  place: OverlayPlace;
  /** Whether this is the viewport that was touched last; only its image can be marked. */
  isFocal?: boolean;
}

const layers: readonly MarkLayer[] = ['resident', 'teacher'];

/** Minimum length of a drag that draws a mark, in CSS pixels. */
const minDrag = 4;

/** The marks over an image, on which a pointer draws new ones. */
export function MarkOverlay({ image, place, isFocal = true }: MarkOverlayProps) {
  const board = useMarkBoard();
  const { layers: all, own, isShown, tool } = useMarks();
  const [drag, setDrag] = useState<{ from: Pixel; to: Pixel; isFar: boolean } | null>(null);
  const { matrix, size } = place;
  const { width, height } = size;
  const { fileId, series, frame } = image;
  useEffect(() => {
    if (!isFocal) return;
    board?.set({ seen: { fileId, series, frame, width, height } });
    return () => board?.set({ seen: null });
  }, [board, fileId, series, frame, width, height, isFocal]);
  const isHere = (mark: ImageMark) =>
    mark.fileId === fileId && mark.series === series && mark.frame === frame;

  function pixelOf(event: PointerEvent<SVGSVGElement>): Pixel {
    const element = event.currentTarget.closest('[role="group"]');
    const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
    const corner = { left: left + (element?.clientLeft ?? 0), top: top + (element?.clientTop ?? 0) };
    return onImage(pixelUnder(place, corner, event), size);
  }

  function finish(): void {
    if (drag && tool && own && board && (drag.isFar || tool === 'text')) {
      const mark = { id: newId(), ...image, ...shapeOf(tool, drag.from, drag.to), text: '' };
      if (all[own].length < imageMarksMax) board.change([...all[own], mark]);
      board.set({ tool: null });
    }
    setDrag(null);
  }
  const isDrawing = tool !== null && own !== null;
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      data-drawing={isDrawing || undefined}
      onPointerDown={(event) => {
        if (!isDrawing) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const from = pixelOf(event);
        setDrag({ from, to: from, isFar: false });
      }}
      onPointerMove={(event) => {
        if (!drag) return;
        event.stopPropagation();
        const to = pixelOf(event);
        const far =
          Math.hypot(to.column - drag.from.column, to.row - drag.from.row) * Math.hypot(matrix[0], matrix[1]);
        setDrag({ ...drag, to, isFar: drag.isFar || far >= minDrag });
      }}
      onPointerUp={(event) => {
        if (!drag) return;
        event.stopPropagation();
        finish();
      }}
      onPointerCancel={() => setDrag(null)}
    >
      {layers.map(
        (layer) =>
          isShown[layer] &&
          all[layer].map(
            (mark, index) =>
              isHere(mark) && (
                <MarkShape
                  key={mark.id}
                  mark={mark}
                  layer={layer}
                  label={labelOf(mark, index)}
                  matrix={matrix}
                />
              ),
          ),
      )}
      {drag && tool && own && (
        <MarkShape mark={shapeOf(tool, drag.from, drag.to)} layer={own} label="" matrix={matrix} />
      )}
    </svg>
  );
}
