import { Outlet, useLocation } from '@medrad/remote-kit/router';
import { Watermark } from '@medrad/ui/core';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { watermarkText } from '../config/site';
import { PageSkeleton } from '../fallback/page-skeleton';
import { Header } from '../header/header';
import { FocusTitle } from './focus-title';
import styles from './frame.module.css';
import { NewBuildNotice } from './new-build-notice';
import { PageChat } from './page-chat';
import { SessionGuard } from './session-guard';

/**
 * Scrolls a new screen to its top and moves the focus of screen readers there, before anybody can have put the focus on
 * one of its controls.
 */
function useScreenStart() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The frame of every screen: header, content and watermark. */
export function Frame() {
  const main = useScreenStart();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <NewBuildNotice />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <PageChat />
      <Watermark text={watermarkText} />
      <FocusTitle />
      <SessionGuard />
    </>
  );
}
