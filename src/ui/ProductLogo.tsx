export const ProductLogo = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true" focusable="false">
    <path d="M6.5 24 10.4 17h5.2l3.9 7z" fill="var(--accent)" opacity=".3" />
    <path
      d="M2.5 12 13 3l10.5 9"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M13 4v6.5" stroke="currentColor" strokeWidth="1.6" />
    <circle cx="13" cy="14.5" r="4" fill="var(--accent)" />
  </svg>
);
