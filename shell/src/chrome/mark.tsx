/** The brand's mark: strings of an instrument that become a river. The skeleton holds the same drawing. */
export function Mark({ size = 2 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={`${size}rem`}
      height={`${size}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 10v12M9 6v20" />
      <path d="M14 12c3-6 5-6 7 0s4 6 7 0" />
      <path d="M14 20c3-6 5-6 7 0s4 6 7 0" stroke="var(--yh-accent)" />
    </svg>
  );
}
