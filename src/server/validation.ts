import AjvCompiler from '@fastify/ajv-compiler'

/** One for all the applications of a process: what one of them has compiled serves the next. */
const compilers = AjvCompiler()

/**
 * What is sent is checked as Fastify does it, but a schema is compiled when its route is first asked: a start waits for
 * none of some three hundred, and most are not asked that day.
 */
const onDemand: { buildValidator: AjvCompiler.BuildCompilerFromPool } = {
  buildValidator: (schemas, options) => {
    const compile = compilers(schemas, options)
    return (definition) => {
      let compiled: ReturnType<typeof compile> | undefined
      const validate = (data: unknown) => {
        compiled ??= compile(definition)
        const valid = compiled(data)
        validate.errors = compiled.errors
        return valid
      }
      validate.errors = undefined as ReturnType<typeof compile>['errors']
      return validate as ReturnType<typeof compile>
    }
  },
}

/** How an application checks what it is sent: bodies are taken as they are, nothing is turned into something else. */
export const CHECKED = {
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  schemaController: { compilersFactory: onDemand },
} as const
