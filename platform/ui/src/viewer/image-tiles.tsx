import { useEffect, useState } from 'react';
import { isStored, tileSource } from './image-source';
import styles from './image-viewer.module.css';
import { filterOf, tilesMatrix, transformOf } from './image-style';
import type { Size, ViewerState } from './viewer-state';
import { visibleTiles, type Tile } from './visible-tiles';

/** Milliseconds without a change of the view after which tiles are fetched. */
const settleMs = 120;
const retryMs = 5_000;

/** One tile. While the tile cannot be fetched, the image below stays visible and the fetch is repeated. */
function TileImage({ src, tile }: { src: string; tile: Tile }) {
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
      style={{ left: tile.left, top: tile.top, width: tile.width, height: tile.height }}
      onError={() => setMissing(true)}
    />
  );
}

interface ImageTilesProps {
  state: ViewerState;
  size: Size;
  /** Size of the viewport in CSS pixels. */
  viewportSize: Size;
}

/** Tiles with the image's own pixels, shown over the largest rendition when the zoom exceeds its resolution. */
export function ImageTiles({ state, size, viewportSize }: ImageTilesProps) {
  const { src, zoom, pan, turns } = state;
  const [view, setView] = useState<{ src: string; tiles: Tile[] }>({ src, tiles: [] });
  const { width, height } = size;

  useEffect(() => {
    const look = { zoom, pan, turns };
    const settle = setTimeout(() => {
      const tiles = visibleTiles(look, { width, height }, viewportSize, window.devicePixelRatio || 1);
      setView({ src, tiles });
    }, settleMs);
    return () => clearTimeout(settle);
  }, [src, zoom, pan, turns, width, height, viewportSize]);

  if (!isStored(src) || view.src !== src || view.tiles.length === 0) return null;
  return (
    <div
      className={styles.tiles}
      aria-hidden="true"
      style={{
        width,
        height,
        transform: transformOf(tilesMatrix(state, size, viewportSize, window.devicePixelRatio || 1)),
        filter: filterOf(state),
      }}
    >
      {view.tiles.map((tile) => (
        <TileImage
          key={`${src} ${tile.column} ${tile.row}`}
          src={tileSource(src, tile.column, tile.row)}
          tile={tile}
        />
      ))}
    </div>
  );
}
