import { useEffect } from 'react';
import { awayTitle, backTitle } from '../config/site';

/** Changes the window title while another window has the focus: a deterrent, not a protection. */
export function FocusTitle() {
  useEffect(() => {
    const handleBlur = () => (document.title = awayTitle);
    const handleFocus = () => (document.title = backTitle);
    window.addEventListener('blur', handleBlur);
    window.addEventListener('focus', handleFocus);
    return () => {
      window.removeEventListener('blur', handleBlur);
      window.removeEventListener('focus', handleFocus);
    };
  }, []);
  return null;
}
