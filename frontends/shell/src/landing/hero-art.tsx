import styles from './landing.module.css';

/**
 * A decorative drawing of a workstation: an axial slice with a marked finding, a scan line, and the
 * answer below.
 */
export function HeroArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.artBar}>
        <span>CT · Axial</span>
        <span>Question 4 of 12</span>
      </div>
      <svg viewBox="0 0 480 360" className={styles.slice} focusable="false">
        <defs>
          <radialGradient id="tissue" cx="50%" cy="45%" r="60%">
            <stop offset="0" stopColor="#8fa6c2" />
            <stop offset="0.6" stopColor="#56708f" />
            <stop offset="1" stopColor="#2b3f58" />
          </radialGradient>
          <radialGradient id="lung" cx="50%" cy="50%" r="60%">
            <stop offset="0" stopColor="#0a1420" />
            <stop offset="1" stopColor="#16283d" />
          </radialGradient>
        </defs>
        <ellipse cx="240" cy="184" rx="196" ry="150" fill="#1c2d42" />
        <ellipse cx="240" cy="182" rx="182" ry="136" fill="url(#tissue)" />
        <path
          d="M226 96c-52-22-128 8-138 76-7 50 18 104 62 110 42 5 74-22 78-66 3-40 4-94-2-120Z"
          fill="url(#lung)"
        />
        <path
          d="M262 100c50-24 122 2 132 70 7 50-16 108-60 112-40 4-66-26-72-66-5-38-6-88 0-116Z"
          fill="url(#lung)"
        />
        <g stroke="#5f7b9b" strokeWidth="2.4" fill="none" strokeLinecap="round">
          <path d="M222 178c-30-6-54-22-74-48M220 188c-36 4-66 16-92 40M214 200c-20 16-34 34-42 58" />
          <path d="M266 178c28-6 56-24 76-52M268 190c38 4 66 18 90 44M272 204c18 16 30 34 36 54" />
        </g>
        <path
          d="M214 132c22-16 56-14 68 10 12 26-4 64-32 70-30 6-52-14-52-42 0-16 4-30 16-38Z"
          fill="#a9bdd4"
        />
        <circle cx="240" cy="250" r="15" fill="#b7c9dd" />
        <path d="M214 284c10-18 42-18 52 0 6 12 0 30-26 30s-32-18-26-30Z" fill="#dbe6f1" />
        <circle cx="240" cy="288" r="8" fill="#5b7594" />
        <circle cx="334" cy="158" r="13" fill="#c3d4e6" />
        <g className={styles.marker}>
          <circle cx="334" cy="158" r="30" fill="none" stroke="#5fd0d6" strokeWidth="3" />
          <path d="M334 116v14M334 186v14M292 158h14M362 158h14" stroke="#5fd0d6" strokeWidth="3" />
        </g>
        <rect className={styles.scan} x="44" y="34" width="392" height="2" fill="#5fd0d6" opacity="0.55" />
      </svg>
      <div className={styles.answer}>
        <span className={styles.tick}>✓</span>
        <span>
          <strong>Solitary pulmonary nodule</strong>
          <br />
          Left upper lobe, smooth margin, no calcification
        </span>
      </div>
    </div>
  );
}
