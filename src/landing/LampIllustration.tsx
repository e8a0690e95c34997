/** The porch lamp and its cone of light, which fills the container. */
export const LampIllustration = () => (
  <div className="land-beam" aria-hidden="true">
    <svg className="land-cone" viewBox="0 0 860 578" preserveAspectRatio="none">
      <linearGradient id="land-cone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--accent)" stopOpacity=".5" />
        <stop offset=".3" stopColor="var(--accent)" stopOpacity=".22" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity=".03" />
      </linearGradient>
      <path d="M398 0 12 578h836L462 0z" fill="url(#land-cone)" />
    </svg>
    <svg className="land-lamp" width="200" height="140" viewBox="330 0 200 140">
      <radialGradient id="land-glow">
        <stop offset="0" stopColor="var(--accent)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <circle cx="430" cy="68" r="112" fill="url(#land-glow)" />
      <path d="M430-400V34" stroke="var(--lamp)" strokeWidth="2" />
      <path d="M384 66c0-24 19-36 46-36s46 12 46 36z" fill="var(--lamp)" />
      <circle cx="430" cy="70" r="15" fill="var(--accent)" />
    </svg>
  </div>
);
