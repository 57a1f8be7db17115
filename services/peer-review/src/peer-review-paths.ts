/** Paths of the front end to which notices link. */
export const peerReviewPaths = {
  /** Path of a case, or of one of its comments. */
  of: (caseId: string, commentId: string | null): string =>
    `/peer-review/cases/${caseId}${commentId === null ? '' : `#comment-${commentId}`}`,
};
