/** Loads the page again, which brings the present build. */
export const reloadPage = (): void => window.location.reload();
