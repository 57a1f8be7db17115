import type { ImageUpload } from '@medrad/contracts';

/** One picture with its finding. */
export interface DemoQuestion {
  /** What an author would type beside the picture. */
  texts: ImageUpload;
  /** A PNG. */
  render(): Promise<Buffer>;
}

/** A spotter to be made. */
export interface DemoSpotter {
  title: string;
  description: string;
  /** In minutes. */
  duration: number;
  /** Name of its folder. */
  folder: string;
  questions: DemoQuestion[];
}

/** A folder to be made. */
export interface DemoFolder {
  name: string;
  description: string;
}

/** Everything a first start shows. */
export interface DemoContent {
  folders: DemoFolder[];
  spotters: DemoSpotter[];
}
