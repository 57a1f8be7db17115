import { storedFilePrefix, type TheoryPaper } from '@medrad/contracts';
import type { PaperRecord } from './paper.model';

const fileUrlOf = (key: string): string => `${storedFilePrefix}papers/${key}`;

export function presentPaper(paper: PaperRecord): TheoryPaper {
  const { _id: id, title, description, year, subject, viewOnly, answerFileKey } = paper;
  return {
    id,
    title,
    description,
    year,
    subject,
    fileUrl: fileUrlOf(paper.fileKey),
    uploadDate: paper.uploadDate.toISOString(),
    viewOnly,
    answerFileUrl: answerFileKey && fileUrlOf(answerFileKey),
  };
}
