import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts'];

/**
 * Sans-serif families that are commonly the `system-ui` of Linux machines, each with the file of its regular weight.
 */
export const machineFonts = {
  'DejaVu Sans': 'DejaVuSans.ttf',
  'Liberation Sans': 'LiberationSans-Regular.ttf',
} as const;

/** Name of a font family of {@link machineFonts}. */
export type MachineFont = keyof typeof machineFonts;

/** Folder in which a font family is installed; null when it is not. */
export function findFontFolder(family: MachineFont): string | null {
  for (const folder of fontFolders.filter((candidate) => existsSync(candidate))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const file = files.find((name) => path.basename(name) === machineFonts[family]);
    if (file) return path.dirname(path.join(folder, file));
  }
  return null;
}

/**
 * Writes a fontconfig file with which Chromium sees a single font family, as its sans-serif and its `system-ui`.
 * @param folder folder for the file and for fontconfig's cache
 * @returns path of the file, for the environment variable FONTCONFIG_FILE
 */
export async function writeFontConfig(folder: string, family: MachineFont): Promise<string> {
  const fonts = findFontFolder(family);
  if (!fonts) throw new Error(`${family} is not installed`);
  const aliases = ['sans-serif', 'system-ui', 'ui-sans-serif'].map(
    (name) =>
      `<alias binding="strong"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const file = path.join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir>` +
      `<cachedir>${path.join(folder, 'cache')}</cachedir>${aliases.join('')}</fontconfig>`,
  );
  return file;
}
