/** A page's size in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** A run of text as the PDF holds it. */
export interface TextPiece {
  text: string;
  endsLine: boolean;
}

/** A place on a page in per cent of its width and height. */
export interface PageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a link leads: out, by http or https alone, or to a page of the same document. */
export type LinkTarget = { href: string } | { page: number };

export interface PageLink {
  area: PageArea;
  target: LinkTarget;
}

/** Work on a page that can be called off. */
export interface PageTask<T = void> {
  /** Rejects when called off. */
  done: Promise<T>;
  cancel: () => void;
}

export interface PaperPage {
  size: PageSize;
  /** Draws the page, `scale` canvas pixels to a CSS pixel at 100 %. */
  paint: (canvas: HTMLCanvasElement, scale: number) => PageTask;
  /** The page's text in reading order. */
  pieces: () => Promise<TextPiece[]>;
  /** Lays the text, invisible, over the page; one element for each of {@link pieces}. */
  layText: (container: HTMLElement) => PageTask<readonly HTMLElement[]>;
  links: () => Promise<PageLink[]>;
  /** Gives back what painting needed. */
  release: () => void;
}

/** An opened PDF. */
export interface PaperDocument {
  pageCount: number;
  /** Of the first page; the others are taken to be like it until they are read. */
  firstSize: PageSize;
  /** Pages are counted from 1. */
  page: (number: number) => Promise<PaperPage>;
}
