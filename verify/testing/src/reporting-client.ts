import type { CaseFileCreation, ReportingCase, ReportingSubmission } from '@medrad/contracts';
import type { ProductClient } from './product-client';

/** A case of the Reporting Room to create: its texts, and its files as they are stored. */
export interface ReportCaseDraft {
  title: string;
  folder?: string;
  correctFindings?: string;
  files?: readonly { fileType: CaseFileCreation['fileType']; fileName?: string; bytes: Uint8Array }[];
}

interface IssuedUpload {
  uploadURL: string;
  expectedPath: string;
  fileKey: string;
}

/** Uploads a file of a case in the three steps of an upload. Returns the path of the stored file. */
async function uploadCaseFile(url: string, client: ProductClient, bytes: Uint8Array): Promise<string> {
  const steps = '/api/reporting/cases';
  const issued = await client.send<IssuedUpload>('POST', `${steps}/upload-url`, { filename: 'file' });
  const { uploadURL, expectedPath, fileKey } = issued;
  const sent = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    headers: { cookie: client.cookie(), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}`);
  const body = { uploadedURL: uploadURL, expectedPath, fileKey };
  return (await client.send<{ fileUrl: string }>('POST', `${steps}/confirm-upload`, body)).fileUrl;
}

/** Adds a case of the Reporting Room through the calls that the form uses. */
export async function createReportCase(
  url: string,
  developer: ProductClient,
  { title, folder, correctFindings = 'A granuloma.', files = [] }: ReportCaseDraft,
): Promise<ReportingCase> {
  const sent: CaseFileCreation[] = [];
  for (const [index, { bytes, fileType, fileName = '' }] of files.entries()) {
    const fileUrl = await uploadCaseFile(url, developer, bytes);
    sent.push({ fileName, fileType, fileUrl, order: index + 1 });
  }
  return developer.send<ReportingCase>('POST', '/api/reporting/cases', {
    title,
    description: `About ${title}`,
    difficulty: 'Medium',
    folder: folder ?? null,
    correctFindings,
    files: sent,
  });
}

/** Submits a report on a case. */
export const submitReport = (
  resident: ProductClient,
  caseId: string,
  findings = 'A nodule in the right upper lobe.',
): Promise<ReportingSubmission> =>
  resident.send<ReportingSubmission>('POST', '/api/reporting/submissions', {
    caseId,
    findings,
    impression: 'Suspicious for malignancy.',
  });
