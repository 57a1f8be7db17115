import { paths } from '../../paths';

const bareWindow = 'popup,width=1000,height=800,toolbar=no,menubar=no,location=no,status=no';

/**
 * Opens a paper's answer for reading in a window without toolbar, which cannot reach back to this one.
 * @returns false when the browser keeps windows from opening
 */
export function openAnswer(paperId: string): boolean {
  // With `noopener` among the features Chrome gives the window its toolbar again: the tie is cut afterwards.
  const opened = window.open(paths.answer(paperId), '_blank', bareWindow);
  if (opened) opened.opener = null;
  return opened !== null;
}
