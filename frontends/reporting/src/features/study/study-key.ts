import type { CaseFile } from '@medrad/contracts';

/** The key by which the index of a stored study is requested. */
export const studyKeyOf = ({ fileUrl }: Pick<CaseFile, 'fileUrl'>): string => fileUrl.split('/').at(-1) ?? '';
