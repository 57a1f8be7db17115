/** Addresses of the front end that notices lead to. */
export const peerReviewPaths = {
  /** Of a case, or of one of its comments. */
  of: (caseId: string, commentId: string | null): string =>
    `/peer-review/cases/${caseId}${commentId === null ? '' : `#comment-${commentId}`}`,
};
