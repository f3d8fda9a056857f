/** What keeps a command from going on, expected and told in one French sentence: no stack, exit code 1. */
export class Obstacle extends Error {}
