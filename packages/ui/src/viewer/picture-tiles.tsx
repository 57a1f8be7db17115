import { useEffect, useState } from 'react';
import { isStored, tileSource } from './image-source';
import styles from './image-viewer.module.css';
import { lookOf } from './picture-look';
import type { Stage } from './use-stage';
import type { Size, ViewerState } from './viewer-state';
import { visibleTiles, type Tile } from './visible-tiles';

/** Tiles are fetched once the view has been at rest for this long, in milliseconds. */
const settleMs = 120;
const retryMs = 5_000;

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** A tile where it belongs; one that cannot be fetched leaves the image below in sight and is tried again. */
function TileImage({ src, tile, size }: { src: string; tile: Tile; size: Size }) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => setMissing(false), retryMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
  if (isMissing) return null;
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      className={styles.tile}
      style={{
        left: percent(tile.left, size.width),
        top: percent(tile.top, size.height),
        width: percent(tile.width, size.width),
        height: percent(tile.height, size.height),
      }}
      onError={() => setMissing(true)}
    />
  );
}

interface PictureTilesProps {
  state: ViewerState;
  size: Size;
  stage: Stage;
}

/** The image's own pixels over its largest rendition, where the view is closer than that one holds. */
export function PictureTiles({ state, size, stage }: PictureTilesProps) {
  const { src, zoom, pan, turns } = state;
  const [view, setView] = useState<{ src: string; tiles: Tile[] }>({ src, tiles: [] });
  const { size: stageSize } = stage;
  const { width, height } = size;

  useEffect(() => {
    const look = { zoom, pan, turns };
    const settle = setTimeout(() => {
      const tiles = visibleTiles(look, { width, height }, stageSize(), window.devicePixelRatio || 1);
      setView({ src, tiles });
    }, settleMs);
    return () => clearTimeout(settle);
  }, [src, zoom, pan, turns, width, height, stageSize]);

  if (!isStored(src) || view.src !== src || view.tiles.length === 0) return null;
  return (
    <div
      className={styles.picture}
      data-sideways={turns % 2 === 1 || undefined}
      aria-hidden="true"
      style={lookOf(state)}
    >
      <div
        className={styles.tiles}
        style={{ aspectRatio: `${width} / ${height}`, ['--ratio' as string]: width / height }}
      >
        {view.tiles.map((tile) => (
          <TileImage
            key={`${src} ${tile.column} ${tile.row}`}
            src={tileSource(src, tile.column, tile.row)}
            tile={tile}
            size={size}
          />
        ))}
      </div>
    </div>
  );
}
