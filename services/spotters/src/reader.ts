import type { TextReader } from './exams/exam-secrets.use-case';

/** The caller of a request as a reader of texts of images. */
export const readerOf = ({ sub, developerGrant }: { sub: string; developerGrant: unknown }): TextReader => ({
  userId: sub,
  isDeveloper: developerGrant !== null,
});
