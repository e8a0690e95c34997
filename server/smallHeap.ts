import { setFlagsFromString } from 'node:v8';

// V8 collects garbage when the heap has grown by half; by default, it lets it grow up to four times
setFlagsFromString('--heap-growing-percent=50');
