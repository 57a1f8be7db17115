import type { CSSProperties } from 'react';
import type { PageArea } from '../document/paper-document';

/**
 * The style that places an element over an area of a page. React sets each property by script, which the content
 * security policy allows.
 */
export const areaStyle = ({ left, top, width, height }: PageArea): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});
