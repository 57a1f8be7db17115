import type { Element } from 'dicom-parser';
import { allowed } from '../deidentify/allowed';
import { type CleaningPlan, cleanValue, textOf } from '../deidentify/clean-value';
import { type ObjectKind, dummyValueFor } from '../deidentify/dummy-values';

/** UIDs of the standard: transfer syntaxes and SOP classes. */
const standardUid = /^1\.2\.840\.10008\.(1\.2|5\.1\.4\.1\.1)(\.\d{1,3}){0,4}$/;
const answers = /^(YES|NO)$/;
const characterSet = /^(ISO_IR \d{1,3}|ISO 2022 IR \d{1,3}|GB18030|GBK)$/;

/**
 * Texts that the standard or the product prescribes, by tag: they are shown in addition to values
 * that the allow-list permits.
 */
const fixedTexts: ReadonlyMap<number, RegExp> = new Map([
  [0x00020002, standardUid],
  [0x00020010, standardUid],
  [0x00080005, characterSet],
  [0x00120062, answers],
  [0x00120063, /^Allow-list after PS3\.15 Annex E$/],
  [0x00280303, /^(UNMODIFIED|MODIFIED|REMOVED)$/],
]);

/**
 * Names of private creators that scanners write. Any other text in a creator element could be
 * personal.
 */
const creators: ReadonlySet<string> = new Set(
  `SIEMENS CSA HEADER,SIEMENS CSA NON-IMAGE,SIEMENS MEDCOM HEADER,SIEMENS MEDCOM HEADER2,SIEMENS MEDCOM OOG,SIEMENS MR HEADER,
  SIEMENS MR SDR 01,SIEMENS MR SDS 01,SIEMENS MR SDI 02,SIEMENS CT VA0 COAD,SIEMENS CT VA1 DUMMY,SIEMENS SYNGO INDEX SERVICE,
  SIEMENS MED PT,SIEMENS CM VA0 CMS,SIEMENS ISI,SIEMENS DLR.01,GEMS_IDEN_01,GEMS_ACQU_01,GEMS_RELA_01,GEMS_PARM_01,
  GEMS_IMAG_01,GEMS_SERS_01,GEMS_STDY_01,GEMS_PATI_01,GEMS_IMPS_01,GEMS_GENIE_1,GEMS_PETD_01,GEMS_FALCON_03,GEMS_HELIOS_01,
  GEMS_ADWSOFT_3D1,GEMS_ADWSOFT_DPO,GEMS_CTHD_01,GEMS_DL_IMG_01,GEMS_ULTRA_01,GEMS_XR3DCAL_01,PHILIPS IMAGING DD 001,
  PHILIPS IMAGING DD 002,PHILIPS IMAGING DD 005,PHILIPS MR IMAGING DD 001,PHILIPS MR IMAGING DD 002,PHILIPS MR IMAGING DD 003,
  PHILIPS MR IMAGING DD 004,PHILIPS MR IMAGING DD 005,PHILIPS PET PRIVATE GROUP,PHILIPS-MR-1,SPI-P RELEASE 1,ELSCINT1,
  TOSHIBA_MEC_1.0,TOSHIBA_MEC_CT3,TOSHIBA_MEC_MR3,CANON_MEC_MR3,HOLOGIC,HOLOGIC, INC.,AGFA,AGFA-AG_HPSTATE,ACUSON,
  CTP,MITRA OBJECT UTF8 ATTRIBUTES 1.0,PMOD_1,AEGIS_DICOM_2.00,UIH`
    .split(',')
    .map((name) => name.trim()),
);

/** Whether a private creator belongs to a scanner and so says nothing about a patient. */
export const isKnownCreator = (creator: string): boolean => creators.has(creator.trim().toUpperCase());

/**
 * The settings for checking a file: UIDs from de-identification stay, dates and times are removed.
 */
const plan = (frames: number): CleaningPlan => ({
  key: new Uint8Array(0),
  keepsRenamed: true,
  shiftedDays: null,
  frames,
});

const trimmed = (bytes: Uint8Array): string => textOf(bytes).trim();

const isSame = (kept: Uint8Array, bytes: Uint8Array): boolean =>
  kept.length === bytes.length
    ? kept.every((byte, at) => byte === bytes[at])
    : trimmed(kept) === trimmed(bytes);

function isKept(tag: number, { vr }: Element, bytes: Uint8Array, frames: number): boolean {
  const rule = allowed.get(tag);
  if (!rule || rule.rule.kind === 'items' || rule.rule.kind === 'moment') return false;
  try {
    const kept = cleanValue(rule, bytes, vr, plan(frames));
    // De-identification rewrites codes and numbers in capitals without spaces. A value that differs
    // only in spaces counts as unchanged.
    return (
      kept !== null &&
      (isSame(kept, bytes) ||
        textOf(kept) ===
          textOf(bytes)
            .replace(/ *\\ */g, '\\')
            .trim())
    );
  } catch {
    // De-identification would replace this UID, so it comes from the scanner.
    return false;
  }
}

/**
 * Whether a value says nothing about a patient: de-identification (ADR 0010) would keep it. Any
 * other value may identify a patient.
 * @param isInside all enclosing sequences are on the allow-list
 */
export function isHarmless(
  tag: number,
  element: Element,
  bytes: Uint8Array,
  { isInside, frames, kind }: { isInside: boolean; frames: number; kind: ObjectKind },
): boolean {
  if (bytes.length === 0) return true;
  const fixed = fixedTexts.get(tag);
  if (fixed)
    return trimmed(bytes)
      .split('\\')
      .every((text) => fixed.test(text.trim()) || text === '');
  if (!isInside) return false;
  const dummy = dummyValueFor(tag, kind);
  if (dummy && 'bytes' in dummy && dummy.bytes.length > 0 && isSame(dummy.bytes, bytes)) return true;
  return isKept(tag, element, bytes, frames);
}

/** Whether the allow-list keeps a sequence, so that its items are judged separately. */
export const isKeptSequence = (tag: number): boolean => allowed.get(tag)?.rule.kind === 'items';
