import { useLocation } from '@medrad/remote-kit/router';
import { type ReactElement, useEffect, useState } from 'react';
import { whenSettled } from './when-settled';

/** The notice of a new build, whose code is fetched once the page has settled; after a failure, on the next screen. */
export function NewBuildNotice() {
  const { pathname } = useLocation();
  const [notice, setNotice] = useState<ReactElement | null>(null);
  const isMissing = notice === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const { NewBuild } = await import('../build/new-build');
      setNotice(<NewBuild />);
    };
    return whenSettled(() => void load().catch(() => undefined));
  }, [isMissing, pathname]);
  return notice;
}
