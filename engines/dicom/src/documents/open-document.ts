import { noImage } from '../frames/no-image';
import { DicomError } from '../model/dicom-error';
import type { DicomDocument, DocumentKind, PdfDocument, ReportDocument } from '../model/document';
import { defaultLimits } from '../parse/limits';
import { parseDicom, type ParsedDicom } from '../parse/parse-dicom';
import { spells } from '../parse/spells';
import { bytesOf, codeOf, textOf } from '../values/elements';
import { documentText, sourceOf, type TextSource } from './document-text';
import { nameOf, reportContent } from './report-content';

/** A PDF begins within these bytes (ISO 32000-1, annex H, note 13). */
const headBytes = 1024;

const isPdf = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < Math.min(headBytes, bytes.length); at += 1) {
    if (spells(bytes, '%PDF-', at)) return true;
  }
  return false;
};

/**
 * The PDF of an Encapsulated Document (PS3.3 C.24.2). Its length is Encapsulated Document Length if
 * the file gives one that fits, else that of the element with its padding.
 */
function pdfOf(source: TextSource): PdfDocument {
  const { dataSet } = source;
  const bytes = bytesOf(dataSet, 'x00420011') ?? new Uint8Array();
  const type = textOf(dataSet, 'x00420012').toLowerCase();
  if ((type !== '' && type !== 'application/pdf') || !isPdf(bytes)) {
    throw new DicomError('inconsistent', 'The document in this DICOM file is not a PDF.');
  }
  const declared = dataSet.elements.x00420015?.length === 4 ? (dataSet.uint32('x00420015') ?? 0) : 0;
  if (declared > bytes.length) {
    throw new DicomError('truncated', 'The PDF in this DICOM file ends too early.');
  }
  return {
    kind: 'pdf',
    title: documentText(source, 'x00420010').text || nameOf(source),
    pdf: new Uint8Array(declared > 0 ? bytes.subarray(0, declared) : bytes),
  };
}

function reportOf(kind: ReportDocument['kind'], source: TextSource, isIncomplete: boolean): ReportDocument {
  const { dataSet } = source;
  const notices = [
    isIncomplete ? 'Parts of this file cannot be read: content may be missing.' : '',
    codeOf(dataSet, 'x0040a491') === 'PARTIAL' ? 'Its author calls this report partial.' : '',
    codeOf(dataSet, 'x0040a493') === 'UNVERIFIED' ? 'Nobody has verified this report.' : '',
  ];
  return {
    kind,
    title: nameOf(source),
    notices: notices.filter((notice) => notice !== ''),
    ...reportContent(source),
  };
}

/** The kind of document of a parsed file; null when it holds an image or something else. */
const kindOf = ({ pixels, dataSet }: ParsedDicom): DocumentKind | null =>
  pixels && pixels.length > 0 ? null : noImage(dataSet).document;

/**
 * The kind of document that a DICOM file holds; null when it holds an image or something else.
 * @throws DicomError for a file that cannot be read
 */
export async function documentKind(bytes: Uint8Array): Promise<DocumentKind | null> {
  return kindOf(await parseDicom(bytes, defaultLimits, 'pixels'));
}

function documentOf(parsed: ParsedDicom): DicomDocument {
  const kind = kindOf(parsed);
  if (kind === null) throw new DicomError('absent', 'This DICOM file holds no document that can be read.');
  if (parsed.isCut || parsed.isBroken) {
    throw new DicomError('truncated', 'This DICOM file is damaged: its document cannot be read.');
  }
  const source = sourceOf(parsed.dataSet);
  return kind === 'pdf' ? pdfOf(source) : reportOf(kind, source, parsed.cutSequences > 0);
}

/**
 * Reads an encapsulated PDF, a structured report or a Key Object Selection. What is returned may
 * name the patient, because nothing of it is de-identified.
 * @throws DicomError with a user-facing message, for a damaged file and for one that holds none of
 * these
 */
export async function openDocument(bytes: Uint8Array): Promise<DicomDocument> {
  try {
    return documentOf(await parseDicom(bytes, defaultLimits, 'end'));
  } catch (error) {
    // Any exception from a hostile file becomes a refusal of that file.
    if (error instanceof DicomError) throw error;
    throw new DicomError('not-dicom', 'This DICOM file cannot be read.', { cause: error });
  }
}
