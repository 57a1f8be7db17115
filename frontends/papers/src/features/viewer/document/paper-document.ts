/** A page's size in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** A run of text in the PDF. */
export interface TextPiece {
  text: string;
  endsLine: boolean;
}

/** An area of a page in per cent of its width and height. */
export interface PageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Target of a link: an http or https URL, or a page of the same document. */
export type LinkTarget = { href: string } | { page: number };

export interface PageLink {
  area: PageArea;
  target: LinkTarget;
}

/** Work on a page that can be cancelled. */
export interface PageTask<T = void> {
  /** Rejects when the work was cancelled. */
  done: Promise<T>;
  cancel: () => void;
}

export interface PaperPage {
  size: PageSize;
  /** Paints the page with `scale` canvas pixels per CSS pixel at 100 %. */
  paint: (canvas: HTMLCanvasElement, scale: number) => PageTask;
  /** The page's text in reading order. */
  pieces: () => Promise<TextPiece[]>;
  /**
   * Lays out the text as an invisible layer over the page, with one element for each of {@link
   * pieces}.
   */
  layText: (container: HTMLElement) => PageTask<readonly HTMLElement[]>;
  links: () => Promise<PageLink[]>;
  /** Releases the memory used for painting. */
  release: () => void;
}

/** An opened PDF. */
export interface PaperDocument {
  pageCount: number;
  /** Size of the first page, assumed for the others until they are loaded. */
  firstSize: PageSize;
  /** Loads a page, counted from 1. */
  page: (number: number) => Promise<PaperPage>;
}
