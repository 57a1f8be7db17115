import { paths } from '../../paths';

/** A window that shows the page alone; it cannot reach back to the one that opened it. */
const bareWindow = 'popup,noopener,width=1000,height=800,toolbar=no,menubar=no,location=no,status=no';

/** Opens a paper's answer for reading in a window without toolbar. */
export function openAnswer(paperId: string): void {
  window.open(paths.answer(paperId), '_blank', bareWindow);
}
