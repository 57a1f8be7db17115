import { paths } from '../../paths';

const bareWindow = 'popup,width=1000,height=800,toolbar=no,menubar=no,location=no,status=no';

/**
 * Opens a paper's answer for reading in a window without toolbar and without access to this one.
 * @returns false when the browser blocks new windows
 */
export function openAnswer(paperId: string): boolean {
  // The opener is removed afterwards, because with `noopener` Chrome would show the window's
  // toolbar.
  const opened = window.open(paths.answer(paperId), '_blank', bareWindow);
  if (opened) opened.opener = null;
  return opened !== null;
}
