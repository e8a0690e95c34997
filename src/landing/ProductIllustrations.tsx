/** Illustrations of the product: not interactive, and hidden from assistive technology. */

const line = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const Tick = () => (
  <svg {...line} width="14" height="14">
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>
);

export const Steps = () => (
  <div className="land-piece land-steps">
    <div className="land-done">
      <i>
        <Tick />
      </i>
      <b>Develop</b>
    </div>
    <div className="land-now">
      <i>2</i>
      <b>Deployed to test</b>
    </div>
    <div>
      <i>3</i>
      <b>Publish request</b>
    </div>
    <div>
      <i>4</i>
      <b>Published</b>
    </div>
  </div>
);

const events = [
  ['14:31:07.208', 'switch', 'on'],
  ['14:31:07.214', 'switchLevel', '64 %'],
  ['14:31:07.391', 'powerMeter', '7.2 W'],
  ['14:31:08.002', 'healthCheck', 'online'],
  ['14:31:08.377', 'switchLevel', '104 %'],
] as const;

export const LiveLog = () => (
  <div className="land-piece land-log">
    <div className="land-log-head">
      <i />
      <b>Live</b>
      <small>Hallway dimmer</small>
      <small>41 events/s</small>
    </div>
    <div className="land-log-rows">
      {events.map(([time, name, value]) => (
        <div key={time}>
          <span>{time}</span>
          <span>{name}</span>
          <span>{value}</span>
        </div>
      ))}
      <em>level must be 0 to 100</em>
    </div>
  </div>
);

export const Phone = () => (
  <div className="land-piece land-phone">
    <div className="land-row">
      <span className="land-bulb">
        <svg {...line} width="18" height="18">
          <path d="M9 17h6M10 20.5h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.6-.9 1.2-.9 2.5H9.4c0-1.3-.3-1.9-.9-2.5z" />
        </svg>
      </span>
      <span>
        <b>Hallway dimmer</b>
        <small>On, 64 %</small>
      </span>
      <span className="land-switch" />
    </div>
    <div className="land-row">
      Brightness <span>64 %</span>
    </div>
    <div className="land-slider">
      <i />
      <u />
    </div>
    <div className="land-row land-fade">
      Fade
      <span>
        Soft, 0.8 s
        <svg {...line} width="14" height="14">
          <path d="m9 6 6 6-6 6" />
        </svg>
      </span>
    </div>
  </div>
);

export const Checklist = () => (
  <div className="land-piece land-checks">
    <div className="land-row">
      <b>Pre Publishing Checklist</b>
      <small>12 of 14</small>
    </div>
    <div className="land-bar">
      <i />
    </div>
    <div className="land-check land-done">
      <svg {...line} width="16" height="16">
        <circle cx="12" cy="12" r="9" fill="currentColor" stroke="none" />
        <path d="m8 12.4 2.8 2.8L16.2 9.6" stroke="var(--paper)" />
      </svg>
      <span>Support link works</span>
    </div>
    <div className="land-check">
      <svg {...line} width="16" height="16">
        <circle cx="12" cy="12" r="8" />
      </svg>
      <span>Image is 512 × 512, needs 584 × 584</span>
    </div>
  </div>
);
