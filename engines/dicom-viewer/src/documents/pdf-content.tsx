import type { PdfDocument } from '@medrad/dicom';
import { buttonClass } from '@medrad/ui/core';
import { useEffect, useRef } from 'react';
import styles from './documents.module.css';

/**
 * Links that open a PDF in the browser's own viewer and save it. Their address is an object URL, which
 * is revoked when the component is removed.
 */
export function PdfContent({ document: { title, pdf } }: { document: PdfDocument }) {
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The fixed type makes the browser open its PDF viewer, whatever the bytes are.
    const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
    for (const link of links.current?.querySelectorAll('a') ?? []) link.href = address;
    return () => URL.revokeObjectURL(address);
  }, [pdf]);
  return (
    <section className={styles.report}>
      <h3 className={styles.title} dir="auto">
        {title || 'PDF document'}
      </h3>
      <div ref={links} className={styles.actions}>
        <a className={buttonClass({ variant: 'primary' })} target="_blank" rel="noopener noreferrer">
          Open the PDF in a new tab
        </a>
        <a className={buttonClass()} download="document.pdf">
          Save the PDF
        </a>
      </div>
    </section>
  );
}
