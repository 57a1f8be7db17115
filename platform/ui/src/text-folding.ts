/**
 * Entry point `@medrad/ui/text-folding`: the form in which searches compare texts (ADR 0054), for the DICOM viewer,
 * which imports no contracts.
 */
export { foldCharacter, foldText } from '@medrad/contracts/text-folding';
