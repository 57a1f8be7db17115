import type { CaseFile } from '@medrad/contracts';

/** By which key the index of a stored study is asked for. */
export const studyKeyOf = ({ fileUrl }: Pick<CaseFile, 'fileUrl'>): string => fileUrl.split('/').at(-1) ?? '';
