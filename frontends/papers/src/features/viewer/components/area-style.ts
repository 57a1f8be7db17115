import type { CSSProperties } from 'react';
import type { PageArea } from '../document/paper-document';

/** An area of a page as a style; React sets it by property, which the content policy allows. */
export const areaStyle = ({ left, top, width, height }: PageArea): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});
