import { AppError } from '@medrad/contracts';

/** Reason why a PDF is refused. */
export type PdfFinding =
  | 'script'
  | 'launch'
  | 'trigger'
  | 'attachment'
  | 'media'
  | 'form'
  | 'password'
  | 'unreadable'
  | 'buried'
  | 'page'
  | 'archive'
  | 'incomplete';

const contents: Readonly<Record<PdfFinding, string>> = {
  script: 'contains a script',
  launch: 'contains an action that starts a program or loads a file',
  trigger: 'contains actions that run without a click',
  attachment: 'has other files attached',
  media: 'contains embedded media',
  form: 'contains an XFA form, which may hold scripts',
  password: 'asks for a password and hides its structure, so it cannot be checked for scripts',
  unreadable: 'cannot be checked for scripts, because its structure is damaged or unusual',
  buried: 'begins with other content, which readers do not skip',
  page: 'is a web page too',
  archive: 'is a ZIP archive too',
  incomplete: 'is not complete: its end is missing',
};

const printAgain = 'Print it to a new PDF and upload that.';
const remedies: Readonly<Partial<Record<PdfFinding, string>>> = {
  password: 'Save a copy without a password and upload that.',
  incomplete: 'Get the file again, or print it to a new PDF and upload that.',
};

/** Creates the refusal of a PDF, with a sentence for the person who uploads it. */
export function refusalOf(finding: PdfFinding): AppError {
  return new AppError('FILE_REFUSED', {
    message: `This PDF ${contents[finding]}. It was not stored. ${remedies[finding] ?? printAgain}`,
  });
}
