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
  | 'unreadable';

const contents: Readonly<Record<PdfFinding, string>> = {
  script: 'contains a script',
  launch: 'contains an action that starts a program or loads a file',
  trigger: 'contains actions that run without a click',
  attachment: 'has other files attached',
  media: 'contains embedded media',
  form: 'contains an XFA form, which may hold scripts',
  password: 'asks for a password and hides its structure, so it cannot be checked for scripts',
  unreadable: 'cannot be checked for scripts, because its structure is damaged or unusual',
};

/** Creates the refusal of a PDF, with a sentence for the person who uploads it. */
export function refusalOf(finding: PdfFinding): AppError {
  const remedy =
    finding === 'password'
      ? 'Save a copy without a password and upload that.'
      : 'Print it to a new PDF and upload that.';
  return new AppError('FILE_REFUSED', {
    message: `This PDF ${contents[finding]}. It was not stored. ${remedy}`,
  });
}
