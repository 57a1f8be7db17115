import type { TheoryPaper } from '@medrad/contracts';

export function aPaper(overrides: Partial<TheoryPaper> = {}): TheoryPaper {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    title: 'Radiology Paper I',
    description: 'June session, ten questions',
    year: 2024,
    subject: 'Radiology',
    fileUrl: '/api/files/papers/one.pdf',
    uploadDate: '2026-03-05T09:30:00.000Z',
    viewOnly: false,
    answerFileUrl: null,
    ...overrides,
  };
}

/** A PDF file as selected in a file dialog. */
export function aPdf(name = 'Anatomy 2023.pdf', type = 'application/pdf'): File {
  return new File(['%PDF-1.7'], name, { type });
}
