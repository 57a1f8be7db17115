export { DraftChoice } from './draft-choice';
export { draftIn, draftKeysWith, forgetDraft, hasShapeOf, listVersions } from './draft-versions';
export { useKeptDraft } from './use-kept-draft';
